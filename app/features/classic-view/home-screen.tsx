import { homeCopy } from '@app/copy/home-copy';

/** The classic view takes this place. */
export function HomeScreen() {
  return (
    <div className="p-4">
      <h1>{homeCopy.title}</h1>
      <p>{homeCopy.loading}</p>
    </div>
  );
}
