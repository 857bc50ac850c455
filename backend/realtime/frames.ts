import { z } from "zod";

/** The two ways in which the client writes a message: an object, or a list (the present default). */
export type ProtocolVersion = "1.0.0" | "2.0.0";

/** A message of Phoenix, on which Realtime is built. `joinRef` says which joining of a topic it belongs to. */
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

/** Reads a message of a client; null for anything that is none. */
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

/** Writes a message as this client reads it. */
export function writeFrame({ joinRef, ref, topic, event, payload }: Frame, version: ProtocolVersion): string {
  if (version === "2.0.0") return JSON.stringify([joinRef, ref, topic, event, payload]);
  return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}
