import { use } from "react";
import { useLocation } from "react-router";
import { isStaffPath } from "#app/i18n/page-scripts.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { inlineFile } from "#app/lib/inline-file.ts";
import { NonceContext } from "#app/lib/nonce.ts";
import knownFonts from "#app/page-script/known-fonts.ts?worker&url";
import pageScript from "#app/page-script/page-script.ts?worker&url";
import everything from "#app/styles/everything.css?url";
import fontRules from "#app/styles/fonts/main.css?url";
import visitors from "#app/styles/visitors.css?url";

const wholeSheet = <link href={everything} rel="stylesheet" />;

/** The text of a file of the build, which the server writes into the page; in development the file is fetched. */
function Inline({ as: Element, address, ...attributes }: { as: "script" | "style"; address: string; type?: "module" }) {
  const nonce = use(NonceContext);
  if (import.meta.env.DEV) return <script {...attributes} src={address} type="module" />;
  return (
    <Element
      {...attributes}
      {...{ [inlineFile]: address }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty so far.
      dangerouslySetInnerHTML={{ __html: "" }}
      nonce={nonce}
    />
  );
}

function ServerStyles() {
  const { pathname } = useLocation();
  return import.meta.env.DEV || isStaffPath(pathname) ? wholeSheet : <Inline address={visitors} as="style" />;
}

function ServerFonts() {
  return (
    <>
      <Inline address={knownFonts} as="script" />
      <noscript>
        <link href={fontRules} rel="stylesheet" />
      </noscript>
    </>
  );
}

function ServerScript() {
  const manifest = { "data-manifest": pathsIn().manifest() };
  return <Inline address={pageScript} as="script" type="module" {...manifest} />;
}

/** What the server wrote; null where the page has the styles of the staff area. */
const written = import.meta.env.SSR ? null : document.querySelector(`style[${inlineFile}]`)?.textContent;

/** What the server wrote and the browser read long ago: it stays as it is. */
const keep = (text = "") => ({ dangerouslySetInnerHTML: { __html: text }, suppressHydrationWarning: true });

function BrowserStyles() {
  return written ? <style {...{ [inlineFile]: "" }} {...keep(written)} /> : wholeSheet;
}

function BrowserFonts() {
  return (
    <>
      <script {...keep()} />
      <noscript />
    </>
  );
}

function BrowserScript() {
  return <script {...keep()} />;
}

/**
 * The styles of a page: in a visitor's page itself, so that nothing need be fetched before it is painted; a file for
 * the staff area, whose scripts show every page. A document stays with those it has.
 */
export const PageStyles = import.meta.env.SSR ? ServerStyles : BrowserStyles;

/** Shows the fonts that the browser has from the first word; without scripts it is told where they are. */
export const PageFonts = import.meta.env.SSR ? ServerFonts : BrowserFonts;

/** What a page does before React; it runs once the page is read to its end. */
export const PageScript = import.meta.env.SSR ? ServerScript : BrowserScript;
