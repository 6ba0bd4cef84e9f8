/** What draws for a context, as far as the browser says; null where it does not. */
export function rendererOf(context: WebGL2RenderingContext): string | null {
  const debug = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(debug?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  return typeof name === 'string' ? name : null;
}
