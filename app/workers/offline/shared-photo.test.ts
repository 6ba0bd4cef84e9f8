import { describe, expect, it } from 'vitest';
import { keepShared, LARGEST_PHOTO_BYTES, SHARE_OUTCOMES, sharedPhotoPage } from './shared-photo';

const posted = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('https://sky.example/identify/shared-photo', { method: 'POST', body, headers });

function formOf(value: string | Blob): FormData {
  const form = new FormData();
  form.set('photo', value);
  return form;
}

const full = (): Promise<void> => Promise.reject(new DOMException('full', 'QuotaExceededError'));

describe('what is shared into the app', () => {
  it('is kept where it is a file, of any kind: what it is, the page says', async () => {
    const kept: Blob[] = [];
    const keep = (photo: Blob): Promise<void> => Promise.resolve(void kept.push(photo));
    expect(await keepShared(posted(formOf(new Blob(['picture']))), keep)).toBe('shared');
    expect(await kept[0]?.text()).toBe('picture');
  });

  it('is refused by its size before it takes any room', async () => {
    const huge = new File(['x'], 'huge.jpg');
    Object.defineProperty(huge, 'size', { value: LARGEST_PHOTO_BYTES + 1 });
    const form = formOf('');
    Object.defineProperty(form, 'get', { value: () => huge });
    const request = posted('');
    Object.defineProperty(request, 'formData', { value: () => Promise.resolve(form) });
    expect(await keepShared(request, full)).toBe('too-large');
  });

  it.each([
    ['none', posted(formOf('https://example.org'))],
    ['none', posted(new FormData())],
    ['unreadable', posted('no form at all', { 'content-type': 'text/plain' })],
    ['unreadable', posted('--cut', { 'content-type': 'multipart/form-data; boundary=whole' })],
  ] as const)('is told to be %s', async (outcome, request) => {
    expect(await keepShared(request, () => Promise.resolve())).toBe(outcome);
  });

  it('is told to have no room where the browser refuses to keep it', async () => {
    expect(await keepShared(posted(formOf(new Blob(['picture']))), full)).toBe('no-room');
  });

  it('leads to the page that says what became of it', () => {
    expect(SHARE_OUTCOMES.map(sharedPhotoPage)).toContain('/identify?photo=shared');
  });
});
