import { CopyButton } from "./copy-button.tsx";

type Labels = { copy: string; copied: string; failed: string };

/** A secret that is shown only once, to select or copy. */
export function ShownOnce({ text, secret, labels }: { text: string; secret: string; labels: Labels }) {
  return (
    <div className="mb-6 grid max-w-prose gap-3 border-primary border-l-4 bg-raised px-4 py-3 text-sm" role="status">
      <p>{text}</p>
      <p className="select-all font-medium [overflow-wrap:anywhere]" translate="no">
        {secret}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton labels={labels} text={secret} />
      </div>
    </div>
  );
}
