import { data, redirect } from "react-router";
import { pathsIn } from "#app/i18n/paths.ts";
import { type ContactReply, contactFailureStatus } from "./contact-reply.ts";

/** Returns the response to a posted form: a redirect to the confirmation, or the form with its errors. */
export function contactResponse(reply: ContactReply | null) {
  // Redirects to the confirmation, so that reloading it does not send the form again.
  if (!reply) return redirect(pathsIn().contactSent(), 303);
  const { failure } = reply;
  const headers = new Headers();
  if (failure.reason === "limited") headers.set("Retry-After", String(failure.minutes * 60));
  // The rest of the body is unread, so the connection cannot be reused.
  if (failure.reason === "too-large") headers.set("Connection", "close");
  return data(reply, { status: contactFailureStatus[failure.reason], headers });
}

/** Returns the response if the site is unreachable. */
export function unreachableResponse() {
  const reply: ContactReply = { failure: { reason: "unavailable" }, result: null };
  return data(reply, { status: contactFailureStatus.unavailable });
}
