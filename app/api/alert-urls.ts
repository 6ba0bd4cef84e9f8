export const ALERT_RULES_URL = '/api/user/alert-rules';
export const ALERTS_URL = '/api/user/alerts';
export const UNREAD_ALERTS_URL = `${ALERTS_URL}/unread`;
export const ALERT_CHANNELS_URL = '/api/user/alert-channels';
