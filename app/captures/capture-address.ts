/** Names, in the address of the main screen, the capture whose sky is shown. */
export const CAPTURE_PARAMETER = 'capture';

/** Opens the sky of a capture in the camera view. */
export const captureAddress = (captureId: string): string => `/?view=camera&${CAPTURE_PARAMETER}=${captureId}`;
