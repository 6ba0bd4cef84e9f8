import { Problem } from '../../http/problem-details';
import { preparePicture } from '../captures/picture';

/**
 * The picture of a data URL that the contract lets through, made anew from its pixels as captures are: nothing that came
 * along with them is mailed to anybody. A JPEG, whatever it was.
 * @throws Problem for what is no whole JPEG, PNG or WebP, whatever it says of itself
 */
export async function pictureOf(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    return (await preparePicture(bytes)).image;
  } catch (error) {
    if (!(error instanceof Problem) || error.slug === 'too-busy') throw error;
    const allowed = 'a whole JPEG, PNG or WebP picture';
    throw new Problem('invalid-body', 'Not valid: body.imageData. See "errors" for what is allowed.', {
      errors: [{ path: 'body.imageData', message: 'Its bytes are no such picture.', allowed }],
    });
  }
}
