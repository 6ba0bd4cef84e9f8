/**
 * Satellites as points. The place is the cubic of hermite.ts in the same offset form: f32 loses about a metre in low
 * orbits. `position` is the place at the first keyframe. A satellite in the Earth's shadow (a cylinder here) is drawn fainter.
 * Classes of orbits are told by shape as well as by colour, which the night theme has none of.
 */
export const SATELLITE_VERTEX_SHADER = /* glsl */ `
attribute vec3 startVelocity;
attribute vec3 endPosition;
attribute vec3 endVelocity;
/** Orbit class, 1 for what is no payload, 1 for what is shown. */
attribute vec3 look;
uniform float fraction;
uniform float spanS;
uniform float pixelRatio;
uniform vec3 sunTeme;
uniform vec3 classColours[4];
uniform float classSizes[4];
varying vec4 colour;
varying float radiusPx;
varying float shape;

void main() {
  vec3 way = endPosition - position;
  vec3 startSlope = startVelocity * spanS;
  vec3 endSlope = endVelocity * spanS;
  vec3 square = 3.0 * way - 2.0 * startSlope - endSlope;
  vec3 cube = startSlope + endSlope - 2.0 * way;
  vec3 place = position + fraction * (startSlope + fraction * (square + fraction * cube));

  // A place that is no number compares false, and so does one that no satellite can have.
  float distanceSquare = dot(place, place);
  bool isShown = look.z > 0.5 && distanceSquare > 0.9 && distanceSquare < 1.0e6;
  vec4 fromCamera = modelViewMatrix * vec4(place, 1.0);
  gl_Position = isShown ? projectionMatrix * fromCamera : vec4(2.0, 2.0, 2.0, 1.0);

  int orbitClass = int(look.x + 0.5);
  shape = look.x;
  float nearness = clamp(2.6 / max(-fromCamera.z, 0.1), 0.75, 2.2);
  radiusPx = 0.5 * classSizes[orbitClass] * (look.y > 0.5 ? 0.8 : 1.0) * nearness * pixelRatio;
  gl_PointSize = 2.0 * radiusPx + 1.0;

  float alongSun = dot(place, sunTeme);
  bool isDark = alongSun < 0.0 && distanceSquare - alongSun * alongSun < 1.0;
  colour = vec4(classColours[orbitClass], (isDark ? 0.45 : 0.95) * (look.y > 0.5 ? 0.7 : 1.0));
}
`;

/**
 * Covers what a disc of two pixels covers wherever its middle falls: measured by derivatives it lost two thirds of its
 * strength between pixels, and flickered as it moved. Shapes in the order of ORBIT_CLASSES: disc, diamond, square, cross.
 */
export const SATELLITE_FRAGMENT_SHADER = /* glsl */ `
varying vec4 colour;
varying float radiusPx;
varying float shape;

/** How far from the middle a place counts: the radius is the edge of every shape. */
float reach(vec2 atPx) {
  vec2 away = abs(atPx);
  if (shape < 0.5) return length(away);
  if (shape < 1.5) return away.x + away.y;
  float furthest = max(away.x, away.y);
  return shape < 2.5 ? furthest : max(furthest, min(away.x, away.y) + 0.64 * radiusPx);
}

void main() {
  float awayPx = reach((gl_PointCoord - 0.5) * (2.0 * radiusPx + 1.0));
  gl_FragColor = vec4(colour.rgb, colour.a * clamp(radiusPx + 0.5 - awayPx, 0.0, 1.0));
}
`;
