import { defineConfig, devices } from "@playwright/test";
import { isLongRun } from "./tests/support/fault-rounds.ts";
import { findBrowser } from "./tools/find-browser.ts";

/**
 * Disabled browser features. The first line are Chromium's address bar popups, each one a page per window that costs as
 * much as the window; the others are Playwright's defaults, which must be repeated because only the last list is used.
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

/** Browser tests against a separate site: a fresh data directory, the built application and one known account. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Excludes journeys that are not daily: docs/testing.md.
  ...(isLongRun || process.env.POSTGRADO_JOURNEYS === "all" ? {} : { grepInvert: /@long/ }),
  // Steps are slow on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Reference pictures are only those of the gallery.
  snapshotPathTemplate: "tests/gallery/pictures/{arg}{ext}",
  reporter: process.env.CI ? [["line"]] : [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "es-CL",
    timezoneId: "America/Santiago",
    screenshot: "only-on-failure",
    // Fails an impossible click before the test times out.
    actionTimeout: 40_000,
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
