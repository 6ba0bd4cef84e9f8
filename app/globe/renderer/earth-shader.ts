/** The Earth's body: day, night, and the twilight between them, where the Sun stands 0° to 18° below the horizon. */
export const EARTH_VERTEX_SHADER = /* glsl */ `
varying vec3 up;
varying float eastward;

void main() {
  // On the ellipsoid the vertical leans away from the centre: gradient of the squeezed sphere.
  up = normalize(position / vec3(1.0, 1.0, polarRadius));
  eastward = uv.x;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`;

export const EARTH_FRAGMENT_SHADER = /* glsl */ `
uniform vec3 sun;
uniform vec3 daySea;
uniform vec3 dayLand;
uniform vec3 nightSea;
uniform vec3 nightLand;
uniform sampler2D land;
varying vec3 up;
varying float eastward;

void main() {
  vec3 vertical = normalize(up);
  float sineOfSun = dot(vertical, sun);
  // -0.309 is the sine of -18 degrees.
  float light = smoothstep(-0.309, 0.05, sineOfSun);
  float isLand = texture2D(land, vec2(eastward, asin(vertical.z) / 3.14159265 + 0.5)).r;
  vec3 colour = mix(mix(nightSea, nightLand, isLand), mix(daySea, dayLand, isLand), light);
  gl_FragColor = vec4(colour, 1.0);
}
`;
