/** A number that a page is about, in the serif; what it counts stands beside or below it. */
export function BigFigure({ children }: { children: string }) {
  return <span className="figures font-serif text-3xl leading-none">{children}</span>;
}
