import { Secret, TOTP } from "otpauth";

/** Seconds for which a code is valid, and the allowed clock difference in these steps (RFC 6238, section 5.2). */
const period = 30;
const clockTolerance = 1;

/** Returns a new secret of 160 bits, as RFC 4226 recommends, in base 32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that authenticator apps read from a QR code. `label` names the account within `issuer`. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString();
}

/** Returns the time step of a code; null when it is not valid now. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, window: clockTolerance, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });
}

/** Returns a QR code as SVG without `#`, because the client puts it into a data URL without encoding it. */
export async function drawQrCode(text: string): Promise<string> {
  // Loaded at the first use: few sessions enroll a factor.
  const { create } = await import("qrcode");
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const quiet = 4;
  let path = "";
  data.forEach((isDark, index) => {
    if (isDark) path += `M${quiet + (index % size)} ${quiet + Math.floor(index / size)}h1v1h-1z`;
  });
  const side = size + 2 * quiet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${side}v${side}H0z"/><path fill="black" d="${path}"/></svg>`
  );
}
