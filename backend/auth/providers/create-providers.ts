import { createGithubProvider } from "./github-provider.ts";
import { createOpenidProvider } from "./openid-provider.ts";
import type { Provider, ProviderSettings } from "./provider.ts";

export function createProviders(settings: ProviderSettings[]): Map<string, Provider> {
  return new Map(
    settings.map((each) => {
      const provider = each.issuer === null ? createGithubProvider(each) : createOpenidProvider(each);
      return [each.name, { ...provider, label: each.label }];
    }),
  );
}
