import { institution } from "#institution";

export type ShareCardContent = {
  /** Line above the title: kind of page or a date. May be empty. */
  kicker: string;
  title: string;
  university: string;
  wordmark: string;
};

export const cardSize = { width: 1200, height: 630 };
/** Width of the card's picture, from the right edge. */
export const pictureWidth = 400;

const ink = "#14212b";
const paper = "#fbf8f2";

export function ShareCard({ kicker, title, university, wordmark }: ShareCardContent) {
  const { primary, accent } = institution.colors;
  const { mark } = institution.pictures;
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", background: paper, color: ink }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          flexShrink: 0,
          boxSizing: "border-box",
          width: cardSize.width - pictureWidth,
          padding: "56px 56px 48px 64px",
        }}
      >
        <div style={{ display: "flex", height: 4, background: ink }} />
        {kicker ? (
          <div style={{ display: "flex", marginTop: 28, fontSize: 26, fontWeight: 600, color: accent }}>{kicker}</div>
        ) : null}
        <div
          style={{
            display: "block",
            flexGrow: 1,
            marginTop: kicker ? 18 : 32,
            fontFamily: "Manuale",
            fontSize: titleSize(title),
            fontWeight: 600,
            letterSpacing: "-0.012em",
            lineHeight: 1.1,
            lineClamp: 5,
            textWrap: "balance",
          }}
        >
          {title}
        </div>
        <div style={{ display: "flex", alignItems: "center", gap: 20 }}>
          <Mark color={primary} height={72} />
          <div style={{ display: "flex", flexDirection: "column" }}>
            <div style={{ fontFamily: "Manuale", fontSize: 36, fontWeight: 600, lineHeight: 1 }}>{wordmark}</div>
            <div style={{ marginTop: 8, fontSize: 22, color: "#48565f", lineHeight: 1 }}>{university}</div>
          </div>
        </div>
      </div>
      <div
        style={{
          display: "flex",
          alignItems: "flex-end",
          justifyContent: "center",
          flexShrink: 0,
          width: pictureWidth,
          overflow: "hidden",
          background: primary,
        }}
      >
        <div style={{ display: "flex", marginBottom: mark ? -20 : 48 }}>
          <Mark color={paper} height={480} />
        </div>
      </div>
    </div>
  );
}

/** The university's logo; without one its short name, at most as wide as the logo is high. */
function Mark({ color, height }: { color: string; height: number }) {
  const { mark } = institution.pictures;
  if (!mark) {
    const fontSize = Math.min(height * 0.6, 560 / institution.shortName.length);
    return (
      <div style={{ display: "flex", fontFamily: "Manuale", fontSize, fontWeight: 600, color }}>
        {institution.shortName}
      </div>
    );
  }
  return (
    <svg height={height} viewBox="0 0 48 60" width={(height * 48) / 60}>
      <title>{""}</title>
      <path d={mark} fill="none" stroke={color} strokeLinecap="round" strokeWidth="3" />
    </svg>
  );
}

/** Returns the font size in pixels: smaller for long titles, so that about five lines suffice. */
function titleSize(title: string): number {
  if (title.length <= 34) return 84;
  if (title.length <= 64) return 68;
  return title.length <= 110 ? 56 : 46;
}
