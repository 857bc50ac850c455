import { LoadingNote } from "./loading-note.tsx";

export function PageLoading() {
  return (
    <div className="page-width">
      <LoadingNote />
    </div>
  );
}
