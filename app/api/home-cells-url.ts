export const HOME_CELLS_URL = '/api/user/home-cells';
