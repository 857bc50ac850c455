import { Fragment } from "react";

/** A `mailto:` link that may wrap after a dot or before the «@». */
export function MailLink({ address, className = "" }: { address: string; className?: string }) {
  const at = address.lastIndexOf("@");
  const pieces = address.slice(0, at).split(/(?<=\.)/);
  return (
    <a className={`text-link [overflow-wrap:anywhere] ${className}`} href={`mailto:${address}`}>
      {[...pieces.entries()].map(([place, piece]) => (
        <Fragment key={place}>
          {piece}
          <wbr />
        </Fragment>
      ))}
      {address.slice(at)}
    </a>
  );
}
