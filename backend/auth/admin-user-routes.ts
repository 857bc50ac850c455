import { Hono } from "hono";
import { z } from "zod";
import { authError, notFound } from "../http/error-responses.ts";
import { readJson } from "../http/read-json.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { createShape, pageShape, updateShape } from "./admin-user-shapes.ts";
import { createUser, deleteUser, listUsers, updateUser } from "./admin-users.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { findOwnFactor } from "./factors/factor.ts";
import { removeFactor } from "./factors/remove-factor.ts";
import { isMalformedEmail, malformedEmail } from "./malformed-email.ts";
import { findUser } from "./read-users.ts";

const uuid = z.uuid();

/** GoTrue's endpoints for administrators. They serve this process only: a request from outside gets a 404. */
export function adminUserRoutes({ database }: AuthDependencies): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.use(async (c, next) => {
    if (!c.env.service) return notFound(c.req.path);
    return next();
  });
  routes.get("/", async (c) => {
    const asked = pageShape.safeParse(c.req.query());
    if (!asked.success) return authError(400, "validation_failed", "Bad Pagination Parameters: expected numbers");
    const { page, per_page: perPage } = asked.data;
    const { users, total } = await listUsers(database, page, perPage);
    const lastPage = Math.max(1, Math.ceil(total / perPage));
    const link = (number: number, rel: string) => `<${c.req.path}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < lastPage ? [link(page + 1, "next")] : []), link(lastPage, "last")];
    const headers = { "x-total-count": String(total), link: links.join(", ") };
    return Response.json({ users, aud: "authenticated" }, { headers });
  });
  routes.post("/", async (c) => {
    const body = await readJson(c, z.looseObject({}));
    return isMalformedEmail(body.email) ? malformedEmail() : createUser(database, await readJson(c, createShape));
  });
  routes.use("/:id/*", async (c, next) => {
    if (!uuid.safeParse(c.req.param("id")).success) return userNotFound();
    return next();
  });
  routes.get("/:id", async (c) => {
    const user = await findUser(database, c.req.param("id"));
    return user ? Response.json(user) : userNotFound();
  });
  routes.put("/:id", async (c) => {
    const body = await readJson(c, z.looseObject({}));
    if (isMalformedEmail(body.email)) return malformedEmail();
    return (await updateUser(database, c.req.param("id"), await readJson(c, updateShape))) ?? userNotFound();
  });
  routes.delete("/:id", async (c) => {
    return (await deleteUser(database, c.req.param("id"))) ? Response.json({}) : userNotFound();
  });
  // The operator of the site deletes the factor of a lost phone.
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

function userNotFound(): Response {
  return authError(404, "user_not_found", "User not found");
}
