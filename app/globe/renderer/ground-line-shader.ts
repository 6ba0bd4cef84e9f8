/**
 * Lines on the ground. Towards the limb they crowd together and would shine as one bright edge, so they fade as the
 * ground turns away from the camera.
 */
export const GROUND_LINE_VERTEX_SHADER = /* glsl */ `
varying float facing;

void main() {
  vec4 fromCamera = modelViewMatrix * vec4(position, 1.0);
  vec3 up = normalize((modelViewMatrix * vec4(position, 0.0)).xyz);
  facing = -dot(up, normalize(fromCamera.xyz));
  gl_Position = projectionMatrix * fromCamera;
}
`;

export const GROUND_LINE_FRAGMENT_SHADER = /* glsl */ `
uniform vec3 colour;
uniform float opacity;
varying float facing;

void main() {
  gl_FragColor = vec4(colour, opacity * smoothstep(-0.02, 0.4, facing));
}
`;
