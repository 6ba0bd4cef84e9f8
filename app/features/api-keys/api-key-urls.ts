export const KEYS_URL = '/api/user/api-keys';
export const USAGE_URL = `${KEYS_URL}/usage`;
