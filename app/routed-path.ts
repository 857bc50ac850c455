import type { MatchRoutes } from "./route-matcher.ts";

/**
 * Returns a function that rewrites the static segments of a path to the case of its route; parameters are unchanged.
 * Custom pages match in any case and have lower-case addresses.
 */
export function createRoutedPath(match: MatchRoutes): (pathname: string) => string {
  return (pathname) => {
    const words = (match(pathname) ?? []).flatMap(({ route }) => (route.path ?? "").split("/").filter(Boolean));
    if (words.at(-1) === "*") return pathname;
    return pathname
      .split("/")
      .map((segment, index) => {
        const word = words[index - 1];
        return word !== undefined && segment.toLowerCase() === word.toLowerCase() ? word : segment;
      })
      .join("/");
  };
}
