const [width, height, dot] = [160, 32, 3.5];

/**
 * A line chart from zero with a dot at the last value. Decorative: the text beside it contains the value. Renders
 * nothing for fewer than two values.
 */
export function Sparkline({ values }: { values: number[] }) {
  if (values.length < 2) return null;
  const max = Math.max(1, ...values);
  const x = (index: number) => round(dot + (index / (values.length - 1)) * (width - 2 * dot));
  const y = (value: number) => round(height - 1 - (value / max) * (height - 1 - 2 * dot) - dot / 2);
  const points = values.map((value, index) => `${x(index)} ${y(value)}`);
  return (
    <svg
      aria-hidden="true"
      className="sparkline h-8 w-40 max-w-full overflow-visible"
      viewBox={`0 0 ${width} ${height}`}
    >
      <path d={`M0 ${height}H${width}`} strokeOpacity="0.4" />
      <path d={`M${points.join("L")}`} strokeWidth="1.8" />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r={dot} />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
