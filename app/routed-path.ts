import type { MatchRoutes } from "./route-matcher.ts";

/**
 * Returns a path with the words of its route in the route's own case; the values between them keep theirs. A page that
 * staff have added is known in any case and has its address in lower case.
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
