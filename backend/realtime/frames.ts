import { z } from "zod";

/** Versions of the protocol: messages are objects, or lists (the client's current default). */
export type ProtocolVersion = "1.0.0" | "2.0.0";

/** A message of Phoenix, on which Realtime is built. `joinRef` identifies the join of a topic that it belongs to. */
export type Frame = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: unknown };

const reference = z.string().max(40).nullish().default(null);
const name = z.string().max(200);
const asObject = z.object({
  join_ref: reference,
  ref: reference,
  topic: name,
  event: name,
  payload: z.unknown(),
});
const asList = z.tuple([reference, reference, name, name, z.unknown()]);

export function readFrame(text: string, version: ProtocolVersion): Frame | null {
  try {
    const value: unknown = JSON.parse(text);
    if (version === "2.0.0") {
      const [joinRef, ref, topic, event, payload] = asList.parse(value);
      return { joinRef, ref, topic, event, payload };
    }
    const { join_ref: joinRef, ...rest } = asObject.parse(value);
    return { joinRef, ...rest };
  } catch {
    return null;
  }
}

export function writeFrame({ joinRef, ref, topic, event, payload }: Frame, version: ProtocolVersion): string {
  if (version === "2.0.0") return JSON.stringify([joinRef, ref, topic, event, payload]);
  return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}
