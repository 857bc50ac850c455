/** How one provider of sign-ins is configured. */
export type ProviderSettings = {
  /** What the client names it: `provider` in its calls. */
  name: string;
  /** Its OpenID Connect issuer, whose addresses are discovered. GitHub has none. */
  issuer: string | null;
  clientId: string;
  clientSecret: string;
  /** What people read on the button that leads there; a name is made from `name` without it. */
  label?: string | undefined;
};

/** A person's identity at a provider. */
export type ProviderIdentity = {
  /** Permanent at this provider, unlike the e-mail. */
  subject: string;
  email: string | null;
  /** Whether the provider itself says that the e-mail is theirs. */
  isEmailVerified: boolean;
  /** What is kept of it, in GoTrue's words. */
  data: Record<string, unknown>;
};

/** One attempt to sign in: the state names it, the others bind the provider's response to it. */
export type ProviderAttempt = { state: string; nonce: string; codeVerifier: string; redirectUri: string };

export type Provider = {
  label?: string | undefined;
  /** Returns the URL to send the browser to. Rejects when the provider does not respond. */
  authorizationUrl(attempt: ProviderAttempt, asked: { scopes: string; extra: Record<string, string> }): Promise<URL>;
  /** Exchanges the URL with which the provider redirected the browser. Rejects when anything in it is invalid. */
  identify(answer: URL, attempt: ProviderAttempt): Promise<ProviderIdentity>;
};
