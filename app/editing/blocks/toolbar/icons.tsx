/** SVG paths of the icons of toolbar and menu, in a 16-unit square. */
const signs = {
  paragraph: "M7 13.5v-11h5.5M10.5 2.5v11M7 8.5a3 3 0 0 1 0-6",
  heading: "M3 2.5v11M11 2.5v11M3 8h8",
  subheading: "M3 4.5v9M9 4.5v9M3 9h6",
  quote: "M6.5 4C4.5 4.5 3 6 3 8.5V12h3.5V8.5H3.2M13 4c-2 .5-3.5 2-3.5 4.5V12H13V8.5H9.7",
  bullet: "M6.5 4h7M6.5 8h7M6.5 12h7M3 4h.01M3 8h.01M3 12h.01",
  number: "M7 4h6.5M7 8h6.5M7 12h6.5M2.5 3.5 3.5 3v3.5M2.5 9.5c1.8-.6 2 .6 1 1.6l-1 1.2h1.7",
  bold: "M4.5 2.5h4a2.75 2.75 0 0 1 0 5.5h-4zM4.5 8h4.75a2.75 2.75 0 0 1 0 5.5H4.5z",
  italic: "M6.5 2.5h5M4.5 13.5h5M9.5 2.5l-3 11",
  link: "M6.75 9.25 9.25 6.75M7 4.5l1.6-1.6a2.9 2.9 0 0 1 4.1 4.1L11.5 8.6M9 11.5l-1.6 1.6A2.9 2.9 0 0 1 3.3 9L4.5 7.4",
  up: "M8 13V3M3.5 7.5 8 3l4.5 4.5",
  down: "M8 3v10M3.5 8.5 8 13l4.5-4.5",
  outdent: "M7.5 4h6M7.5 8h6M2.5 12h11M5 3.5 2.5 6 5 8.5",
  indent: "M7.5 4h6M7.5 8h6M2.5 12h11M2.5 3.5 5 6 2.5 8.5",
  undo: "M5.5 3 2.5 6l3 3M2.5 6h7a3.75 3.75 0 0 1 0 7.5H6",
  redo: "M10.5 3l3 3-3 3M13.5 6h-7a3.75 3.75 0 0 0 0 7.5H10",
  remove: "M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9",
  picture: "M2.5 3.5h11v9h-11zM2.5 11l3-3 2.5 2.5 2-2 3.5 3.5M10.5 6h.01",
  table: "M2.5 3.5h11v9h-11zM2.5 7h11M7 3.5v9",
  file: "M4 2.5h5l3 3v8H4zM9 2.5v3h3M8 7.5v3.5M6.25 9.5 8 11.25 9.75 9.5",
  placeholder:
    "M6 3H5a1.5 1.5 0 0 0-1.5 1.5v2L2.5 8l1 1.5v2A1.5 1.5 0 0 0 5 13h1M10 3h1a1.5 1.5 0 0 1 1.5 1.5v2l1 1.5-1 1.5v2A1.5 1.5 0 0 1 11 13h-1M8 8h.01",
  help: "M6 6a2 2 0 1 1 2.7 1.9c-.5.2-.7.6-.7 1.1v.5M8 12.2v.01",
} as const;

export type IconName = keyof typeof signs;

export function Icon({ sign }: { sign: IconName }) {
  return (
    <svg
      aria-hidden="true"
      className="size-4.5"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.6"
      viewBox="0 0 16 16"
    >
      <path d={signs[sign]} />
    </svg>
  );
}
