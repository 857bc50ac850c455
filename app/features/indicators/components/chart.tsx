import { type KeyboardEvent, type SyntheticEvent, useState } from "react";
import type { Drawing, Mark } from "../indicator-card.ts";

/**
 * A chart with a narrow and a wide drawing, one of them visible. The data points are a single tab stop: arrow keys,
 * Home and End move between them, and the value of the focused or hovered point is shown below.
 */
export function Chart({
  narrow,
  wide,
  title,
  description,
}: {
  narrow: Drawing;
  wide: Drawing;
  title: string;
  description: string;
}) {
  const [activeLabel, setActiveLabel] = useState("");
  const show = ({ target }: SyntheticEvent) =>
    setActiveLabel((target as Element).closest("[data-point]")?.getAttribute("aria-label") ?? "");
  return (
    <div className="relative">
      {[
        { drawing: narrow, className: "max-w-md sm:hidden" },
        { drawing: wide, className: "hidden sm:block" },
      ].map(({ drawing, className }) => (
        <svg
          aria-description={description}
          aria-label={title}
          className={`chart figures h-auto w-full overflow-visible font-sans text-[14px] ${className}`}
          key={drawing.width}
          onFocus={show}
          data-needs-react=""
          onKeyDown={moveAmongPoints}
          onPointerOver={show}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        >
          <desc>{description}</desc>
          <Marks marks={drawing.marks} />
        </svg>
      ))}
      <p aria-hidden="true" className="mt-1 min-h-5 text-ink-soft text-xs print:hidden">
        {activeLabel}
      </p>
    </div>
  );
}

/** Marks of a drawing; only the first data point is a tab stop. */
function Marks({ marks }: { marks: Mark[] }) {
  const first = marks.findIndex(({ label }) => label !== undefined);
  return marks.map((mark, index) => {
    const shape = <Shape mark={mark} />;
    // Marks have no id; a drawing is replaced as a whole.
    const key = index;
    if (mark.label === undefined) return <g key={key}>{shape}</g>;
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a data point is focusable but has no action.
      <g aria-label={mark.label} data-point="" key={key} role="graphics-symbol" tabIndex={index === first ? 0 : -1}>
        <title>{mark.label}</title>
        {shape}
      </g>
    );
  });
}

function Shape({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case "rect": {
      const { x, y, width, height } = mark;
      return <rect className={`mark-${mark.tone}`} height={height} width={width} x={x} y={y} />;
    }
    case "circle":
      return <circle className={`mark-${mark.tone}`} cx={mark.x} cy={mark.y} r={mark.radius} />;
    case "path":
      return <path className={`mark-path mark-path-${mark.tone}`} d={mark.path} strokeWidth={mark.width} />;
    case "picture":
      return <image height={mark.height} href={mark.path} width={mark.width} x={mark.x} y={mark.y} />;
    case "text":
      return (
        <text
          className={mark.isStrong ? `mark-${mark.tone} font-semibold` : `mark-${mark.tone}`}
          textAnchor={mark.anchor}
          x={mark.x}
          y={mark.y}
        >
          {mark.text}
        </text>
      );
  }
}

/** Moves the focus between data points with the arrow keys, Home and End. */
function moveAmongPoints(event: KeyboardEvent<SVGSVGElement>) {
  const points = [...event.currentTarget.querySelectorAll<SVGGElement>("[data-point]")];
  const present = points.indexOf(event.target as SVGGElement);
  const targets: Record<string, number> = {
    ArrowRight: present + 1,
    ArrowDown: present + 1,
    ArrowLeft: present - 1,
    ArrowUp: present - 1,
    Home: 0,
    End: points.length - 1,
  };
  const target = points[targets[event.key] ?? -1];
  if (present < 0 || !target) return;
  event.preventDefault();
  target.focus();
}
