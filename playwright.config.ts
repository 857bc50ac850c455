import { defineConfig, devices } from "@playwright/test";
import { isLongRun } from "./tests/support/fault-rounds.ts";
import { findBrowser } from "./tools/find-browser.ts";

/**
 * What the browser does without. The first are Chromium's popups of its address bar, each a page of its own in every
 * window, as costly together as the window; the others are what Playwright itself turns off, since only the last list
 * counts.
 */
const disabledFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ...["PreconnectToSearch"],
];

const port = Number(process.env.POSTGRADO_E2E_PORT ?? 4173);

/** Browser journeys, against a site of their own: a fresh data directory, the built application, one known account. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // Other tests run beside them: more workers than this make single steps wait, and end no sooner.
  workers: 2,
  forbidOnly: true,
  // Journeys that take long, and look for what shorter ones and other levels find: docs/testing.md.
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  // A busy machine makes single steps wait.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Reference pictures: only those of the gallery.
  snapshotPathTemplate: "tests/gallery/pictures/{arg}{ext}",
  // What passes at the second attempt only is named at the end of the run, as a fault to find.
  retries: 1,
  reporter: process.env.CI ? [["line"]] : [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "es-CL",
    timezoneId: "America/Santiago",
    screenshot: "only-on-failure",
    // What can never be clicked fails soon, not with its test.
    actionTimeout: 20_000,
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
  webServer: {
    command: "node tests/e2e/start-site.ts",
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "pipe",
    env: {
      PORT: String(port),
      STAFF_EMAIL: "editor@udn.example",
      STAFF_PASSWORD: "una-clave-de-prueba-larga",
      LOG_LEVEL: "warn",
    },
  },
});
