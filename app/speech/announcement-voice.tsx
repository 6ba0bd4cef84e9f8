import { useEffect } from 'react';
import { ANNOUNCEMENT_VOICE, speakAnnouncements } from './announcements';
import { browserSpeaker } from './browser-speaker';

/** Speaks what is announced for as long as it is mounted; shows nothing. */
export function AnnouncementVoice() {
  // Voice and document are the browser's.
  useEffect(() => speakAnnouncements(browserSpeaker(ANNOUNCEMENT_VOICE)), []);
  return null;
}
