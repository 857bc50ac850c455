import { data, redirect } from "react-router";
import { pathsIn } from "#app/i18n/paths.ts";
import { type ContactReply, contactFailureStatus } from "./contact-reply.ts";

/** The response to a posted form: on to the thanks, or the page again with what was wrong. */
export function contactResponse(reply: ContactReply | null) {
  // A page of its own for the thanks: loading it again sends nothing.
  if (!reply) return redirect(pathsIn().contactSent(), 303);
  const { failure } = reply;
  const headers = new Headers();
  if (failure.reason === "limited") headers.set("Retry-After", String(failure.minutes * 60));
  // The rest of the body is still on its way: nothing else can come over this connection.
  if (failure.reason === "too-large") headers.set("Connection", "close");
  return data(reply, { status: contactFailureStatus[failure.reason], headers });
}

/** The same when the site itself cannot be reached. */
export function unreachableResponse() {
  const reply: ContactReply = { failure: { reason: "unavailable" }, result: null };
  return data(reply, { status: contactFailureStatus.unavailable });
}
