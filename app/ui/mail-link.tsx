/** An e-mail address that opens the reader's mail program. Where it does not fit it breaks before the «@». */
export function MailLink({ address, className = "" }: { address: string; className?: string }) {
  const at = address.lastIndexOf("@");
  return (
    <a className={`text-link [overflow-wrap:anywhere] ${className}`} href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}
