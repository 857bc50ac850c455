/** Decorative bar up to `from` and, lighter, up to `to`, of `max`. `hasTrack` draws the rest of the scale. */
export function RangeBar({
  from,
  to,
  max,
  hasTrack = false,
  className = "h-3.5 w-full",
}: {
  from: number;
  to: number;
  max: number;
  hasTrack?: boolean;
  className?: string;
}) {
  const share = (value: number) => Math.max(0.5, (value / max) * 100);
  return (
    <svg aria-hidden="true" className={`block ${className}`} preserveAspectRatio="none" viewBox="0 0 100 10">
      {hasTrack ? <rect className="fill-line forced-colors:fill-[GrayText]" height="10" width="100" /> : null}
      <rect className="fill-figure opacity-45 forced-colors:fill-[GrayText]" height="10" width={share(to)} />
      <rect className="fill-figure forced-colors:fill-[CanvasText]" height="10" width={share(from)} />
    </svg>
  );
}
