import { useEffect, useState } from 'react';

/** An address for a picture that is kept in this browser, for as long as somebody shows it; null before it is there. */
export function usePicture(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // The address holds the picture in memory until it is given back.
  useEffect(() => {
    if (picture === null) return undefined;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [picture]);
  return url;
}
