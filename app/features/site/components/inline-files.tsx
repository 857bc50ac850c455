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

const fullStyleSheet = <link href={everything} rel="stylesheet" />;

/** Inlines a file of the build. The server writes its text into the page; in development the browser fetches it. */
function Inline({ as: Element, address, ...attributes }: { as: "script" | "style"; address: string; type?: "module" }) {
  const nonce = use(NonceContext);
  if (import.meta.env.DEV) return <script {...attributes} src={address} type="module" />;
  return (
    <Element
      {...attributes}
      {...{ [inlineFile]: address }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty until the server inserts the file.
      dangerouslySetInnerHTML={{ __html: "" }}
      nonce={nonce}
    />
  );
}

function ServerStyles() {
  const { pathname } = useLocation();
  return import.meta.env.DEV || isStaffPath(pathname) ? fullStyleSheet : <Inline address={visitors} as="style" />;
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

/** The style that the server inlined; null on pages with the staff area's style sheet. */
const inlinedStyles = import.meta.env.SSR ? null : document.querySelector(`style[${inlineFile}]`)?.textContent;

/** Keeps the server's inlined text through hydration: the browser has already applied it. */
const unchangedText = (text = "") => ({ dangerouslySetInnerHTML: { __html: text }, suppressHydrationWarning: true });

function BrowserStyles() {
  return inlinedStyles ? <style {...{ [inlineFile]: "" }} {...unchangedText(inlinedStyles)} /> : fullStyleSheet;
}

function BrowserFonts() {
  return (
    <>
      <script {...unchangedText()} />
      <noscript />
    </>
  );
}

function BrowserScript() {
  return <script {...unchangedText()} />;
}

/**
 * Styles of a page: inlined on visitor pages, so that painting needs no further request; a linked file in the staff
 * area, whose scripts render every page. A document keeps the variant that it was loaded with.
 */
export const PageStyles = import.meta.env.SSR ? ServerStyles : BrowserStyles;

/** Applies cached fonts before the first paint; without scripts, links the font style sheet. */
export const PageFonts = import.meta.env.SSR ? ServerFonts : BrowserFonts;

/** Script that runs before React, once the document is parsed. */
export const PageScript = import.meta.env.SSR ? ServerScript : BrowserScript;
