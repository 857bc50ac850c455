import { m } from "#app/i18n/paraglide/messages.js";
import type { Upload } from "./use-uploads.ts";

export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <ul aria-live="polite" className="grid gap-2 text-sm empty:hidden">
      {uploads.map(({ key, name, share, file, error }) => (
        <li className="grid gap-1 border-line border-l-2 pl-3" key={key}>
          <span className="break-all font-semibold">{name}</span>
          {error ? (
            <span className="font-semibold text-danger">{error}</span>
          ) : file ? (
            <span className="text-ink-soft">{m.media_uploaded()}</span>
          ) : (
            <>
              <progress
                aria-label={m.media_uploading({ name })}
                className="h-2 w-full max-w-80"
                max={1}
                value={share}
              />
              <span className="text-ink-soft text-xs">
                {share < 1 ? m.media_uploading_share({ percent: String(Math.round(share * 100)) }) : m.media_checking()}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
