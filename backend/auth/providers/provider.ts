export type ProviderSettings = {
  /** Name of the provider in the client's calls. */
  name: string;
  /** Its OpenID Connect issuer, for discovery; null for GitHub, which has none. */
  issuer: string | null;
  clientId: string;
  clientSecret: string;
  /** Label of its button; derived from `name` if omitted. */
  label?: string | undefined;
};

export type ProviderIdentity = {
  /** Permanent at this provider, unlike the e-mail. */
  subject: string;
  email: string | null;
  /** True if the provider has verified the e-mail. */
  isEmailVerified: boolean;
  data: Record<string, unknown>;
};

/** An attempt to sign in: `state` identifies it, the others bind the provider's response to it. */
export type ProviderAttempt = { state: string; nonce: string; codeVerifier: string; redirectUri: string };

export type Provider = {
  label?: string | undefined;
  /** Returns the URL to send the browser to. Rejects when the provider does not respond. */
  authorizationUrl(attempt: ProviderAttempt, asked: { scopes: string; extra: Record<string, string> }): Promise<URL>;
  /** Exchanges the URL with which the provider redirected the browser. Rejects when anything in it is invalid. */
  identify(answer: URL, attempt: ProviderAttempt): Promise<ProviderIdentity>;
};
