import { Secret, TOTP } from "otpauth";
import { create } from "qrcode";

/**
 * Seconds that one code is good for, and how many of these steps a phone's clock may be off (RFC 6238, section 5.2).
 */
const period = 30;
const clockTolerance = 1;

/** A new secret (160 bits, as RFC 4226 recommends), in base 32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that authenticator apps read from a QR code. `label` names the account within `issuer`. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString();
}

/** The time step that a code belongs to; null when it is not good now. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, window: clockTolerance, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });
}

/**
 * A QR code as SVG. The client puts it into a data address without encoding it, so it contains no `#`; colors are
 * names and the quiet zone of four modules is part of it.
 */
export function drawQrCode(text: string): string {
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
