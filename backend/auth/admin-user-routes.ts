import { Hono } from "hono";
import { z } from "zod";
import { authError, notFound } from "../gateway/answers.ts";
import type { GatewayEnv, GatewayParts } from "../gateway/gateway-parts.ts";
import { readJson } from "../gateway/read-json.ts";
import { createUser, deleteUser, listUsers, updateUser } from "./admin-users.ts";
import { findOwnFactor } from "./factors/factor.ts";
import { removeFactor } from "./factors/remove-factor.ts";
import { findUser } from "./read-users.ts";

const metadata = z.record(z.string(), z.unknown());
const email = z
  .email()
  .max(320)
  .transform((text) => text.trim().toLowerCase());

const updateShape = z.object({
  email: email.optional(),
  password: z.string().max(1024).optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  /** A number of hours as GoTrue writes it ("24h"), or "none". */
  ban_duration: z
    .string()
    .regex(/^(none|\d{1,6}h)$/)
    .optional(),
});
const createShape = updateShape.extend({ email, id: z.uuid().optional() });
const uuid = z.uuid();

/**
 * GoTrue's calls for administrators, `/auth/v1/admin/users`. They exist for this process itself: a request from outside
 * is told that nothing is there.
 */
export function adminUserRoutes({ database }: GatewayParts): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  routes.use(async (c, next) => {
    if (!c.env.service) return notFound(c.req.path);
    return next();
  });
  routes.get("/", async (c) => {
    const page = Math.max(1, Number.parseInt(c.req.query("page") ?? "", 10) || 1);
    const perPage = Math.min(1000, Math.max(1, Number.parseInt(c.req.query("per_page") ?? "", 10) || 50));
    const { users, total } = await listUsers(database, page, perPage);
    const lastPage = Math.max(1, Math.ceil(total / perPage));
    const link = (number: number, rel: string) => `<${c.req.path}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < lastPage ? [link(page + 1, "next")] : []), link(lastPage, "last")];
    const headers = { "x-total-count": String(total), link: links.join(", ") };
    return Response.json({ users, aud: "authenticated" }, { headers });
  });
  routes.post("/", async (c) => createUser(database, await readJson(c, createShape)));
  routes.use("/:id/*", async (c, next) => {
    if (!uuid.safeParse(c.req.param("id")).success) return userNotFound();
    return next();
  });
  routes.get("/:id", async (c) => {
    const user = await findUser(database, c.req.param("id"));
    return user ? Response.json(user) : userNotFound();
  });
  routes.put("/:id", async (c) => {
    return (await updateUser(database, c.req.param("id"), await readJson(c, updateShape))) ?? userNotFound();
  });
  routes.delete("/:id", async (c) => {
    return (await deleteUser(database, c.req.param("id"))) ? Response.json({}) : userNotFound();
  });
  // Whoever has lost their telephone is helped by whoever runs the site.
  routes.get("/:id/factors", async (c) => {
    const user = await findUser(database, c.req.param("id"));
    return user ? Response.json(user.factors ?? []) : userNotFound();
  });
  routes.delete("/:id/factors/:factor", async (c) => {
    const factorId = c.req.param("factor");
    if (!uuid.safeParse(factorId).success) return authError(404, "validation_failed", "factor_id must be an UUID");
    await findOwnFactor(database, c.req.param("id"), factorId);
    await database.transaction((sql) => removeFactor(sql, factorId, null));
    return Response.json({ id: factorId });
  });
  return routes;
}

export type NewUser = z.infer<typeof createShape>;
export type UserChanges = z.infer<typeof updateShape>;

function userNotFound(): Response {
  return authError(404, "user_not_found", "User not found");
}
