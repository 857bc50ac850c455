/** The main number of a page, in the serif font; the caller renders its label. */
export function BigFigure({ children }: { children: string }) {
  return <span className="figures font-serif text-3xl leading-none">{children}</span>;
}
