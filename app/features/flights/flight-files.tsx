import { Download } from 'lucide-react';
import { EXPORT_FORMATS } from '@contract/history';
import { flightCopy as copy } from '@app/copy/flights-copy';
import { buttonClass } from '@app/ui/button';

/** The flight as a file, in each format that there is. */
export function FlightFiles({ flightId }: { readonly flightId: number }) {
  return (
    <section aria-labelledby="flight-files" className="grid gap-2">
      <h2 id="flight-files">{copy.files}</h2>
      <p className="text-sm text-muted">{copy.filesHint}</p>
      <div className="flex flex-wrap gap-2">
        {EXPORT_FORMATS.map((format) => (
          <a
            key={format}
            href={`/api/flights/${flightId}/export?format=${format}`}
            download
            className={buttonClass('line')}
          >
            <Download aria-hidden size={16} />
            {copy.fileNames[format]}
          </a>
        ))}
      </div>
    </section>
  );
}
