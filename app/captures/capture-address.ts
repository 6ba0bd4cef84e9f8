/** Names, in the address of the main screen, the capture whose sky is shown. */
export const CAPTURE_PARAMETER = 'capture';

/** Names there a shared sighting, by its id or the token of its link, whose sky is shown. */
export const SHARED_PARAMETER = 'shared';

/** Opens the sky of a capture in the camera view. */
export const captureAddress = (captureId: string): string => `/?view=camera&${CAPTURE_PARAMETER}=${captureId}`;

/** Opens the sky of the capture behind a shared sighting. */
export const sharedSkyAddress = (reference: string): string => `/?view=camera&${SHARED_PARAMETER}=${reference}`;

/** Opens the form of an observation made of the capture. */
export const observationOfCapture = (captureId: string): string => `/observations/new?capture=${captureId}`;
