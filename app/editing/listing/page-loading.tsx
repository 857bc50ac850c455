import { LoadingNote } from "./loading-note.tsx";

/** Placeholder of a page that is loading. */
export function PageLoading() {
  return (
    <div className="page-width">
      <LoadingNote />
    </div>
  );
}
