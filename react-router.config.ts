import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole manifest is small; sending it once avoids a request per page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
