import { type ReactNode, Suspense, use, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from "react-router";
import { institution } from "#institution";
import type { Route } from "./+types/root";
import { Consent } from "./features/consent/components/consent.tsx";
import { askedWith } from "./features/consent/consent-version.server.ts";
import { ErrorBoundaryPage } from "./features/site/components/error-boundary-page.tsx";
import { PageFonts, PageScript, PageStyles } from "./features/site/components/inline-files.tsx";
import { SiteFrame } from "./features/site/components/site-frame.tsx";
import { usePageViews } from "./features/site/page-views.ts";
import { isShownByScriptsOf, isStaffPath } from "./i18n/page-scripts.ts";
import { m } from "./i18n/paraglide/messages.js";
import { getLocale } from "./i18n/paraglide/runtime.js";
import { schemeMedia } from "./lib/color-scheme.ts";
import { hydrated } from "./lib/hydration.ts";
import { NonceContext } from "./lib/nonce.ts";
import { explanationOf } from "./lib/not-found.ts";
import { siteSettingsContext } from "./lib/site-settings.ts";
import { backendContext } from "./supabase/backend-access.ts";
import { officeOfRequest } from "./supabase/office-settings.server.ts";
import { pictureSource } from "./supabase/storage-url.ts";
import { useLinkNavigation } from "./ui/link.tsx";
import { optionalPart } from "./ui/optional-part.tsx";
import { PageArrival } from "./ui/page-arrival.tsx";
import { PictureSources } from "./ui/picture-sources.ts";
import { PageSpinner } from "./ui/spinner.tsx";

// The content security policy forbids `eval`. Zod would probe it once and cause a violation report.
if (typeof document !== "undefined") Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Equals `--color-paper` of the dark scheme in styles/theme.css; custom properties do not work here. */
const darkPaper = "#12191f";

const brand = `:root{--brand:${institution.colors.primary};--brand-accent:${institution.colors.accent}}`;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const settings = context.get(siteSettingsContext);
  return {
    ...settings,
    consentVersion: askedWith(settings.analytics)?.version ?? null,
    storageBase: context.get(backendContext).storageBase,
    office: await officeOfRequest(context, getLocale()),
  };
}

/**
 * Reloads the office settings with each navigation. Not after a form, which must show its failure while the site is
 * unreachable; not in the staff area, whose pages open without a server request.
 */
export const shouldRevalidate = ({ nextUrl, formMethod = "GET" }: ShouldRevalidateFunctionArgs) =>
  formMethod === "GET" && !isStaffPath(nextUrl.pathname);

export function Layout({ children }: { children: ReactNode }) {
  useLinkNavigation(isShownByScriptsOf);
  // Not in `Root`, which the page of an error does not render.
  useEffect(() => void window.dispatchEvent(new Event(hydrated)), []);
  return (
    // The server may add the visitor's color scheme to this element.
    <html lang={getLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content={institution.colors.primary} media={schemeMedia("light")} name="theme-color" />
        <meta content={darkPaper} media={schemeMedia("dark")} name="theme-color" />
        <Meta />
        <Links />
        <PageStyles />
        <style nonce={use(NonceContext)}>{brand}</style>
        <PageFonts />
      </head>
      <body>
        {children}
        <PageScript />
        <ScrollRestoration />
        <PageArrival />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { storageBase } }: Route.ComponentProps) {
  const navigation = useNavigation();
  usePageViews();
  return (
    <>
      <PageSpinner isShown={navigation.state === "loading"} label={m.page_loading()} />
      <PictureSources value={(file) => pictureSource(storageBase, file)}>
        <Outlet />
      </PictureSources>
    </>
  );
}

// Lazy, to keep it out of the files of every page.
const NotFoundPage = optionalPart(
  async () => (await import("./features/site/components/not-found-page.tsx")).NotFoundPage,
  () => <ErrorBoundaryPage isUnavailable={false} />,
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
  return (
    <SiteFrame footerNote={<Consent part="change" />}>
      {isNotFound ? (
        <Suspense>
          <NotFoundPage explanation={explanationOf(error)} />
        </Suspense>
      ) : (
        <ErrorBoundaryPage isUnavailable={isUnavailable} />
      )}
    </SiteFrame>
  );
}
