import { m } from "#app/i18n/paraglide/messages.js";

/** Lists the files of a restored draft that the browser could not store. */
export function LostFilesNote({ names }: { names: string[] }) {
  return names.map((name) => (
    <p className="mt-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm" key={name}>
      {m.editing_file_lost({ name })}
    </p>
  ));
}
