import { create } from 'zustand';
import { type CameraView, INITIAL_CAMERA_VIEW } from './camera-view';

/** What the screen may know of the camera, without the camera itself. */
export const useCameraStore = create<CameraView>()(() => INITIAL_CAMERA_VIEW);
