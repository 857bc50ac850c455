import { join } from "node:path";
import { Hono, type MiddlewareHandler } from "hono";
import { notFound } from "../http/error-responses.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { bucket } from "./bucket.ts";
import { createKnownFiles } from "./known-files.ts";
import { listObjects } from "./list-objects.ts";
import { removeObjects } from "./remove-objects.ts";
import { serveObject, serveVariant } from "./serve-object.ts";
import type { StorageDependencies, StorageServices } from "./storage-dependencies.ts";
import { uploadObject } from "./upload-object.ts";
import { createVariantLimit } from "./variant-limit.ts";
import { createVariantStore } from "./variant-store.ts";

/** The part of Supabase Storage's interface that the product uses, under `/storage/v1`, for the bucket `Images`. */
export function storageRoutes(gateway: StorageDependencies, identify: MiddlewareHandler<RequestEnv>): Hono<RequestEnv> {
  const parts: StorageServices = {
    ...gateway,
    variants: createVariantStore({
      root: join(gateway.variantsDir, bucket),
      images: gateway.images,
      log: gateway.log,
    }),
    countVariant: createVariantLimit(),
    findKnown: createKnownFiles(gateway.files),
  };
  const routes = new Hono<RequestEnv>();
  // An <img> sends no key, so these two routes come before the identification of the caller.
  routes.get(`/object/public/${bucket}/*`, (c) => serveObject(parts, c));
  routes.get(`/render/image/public/${bucket}/*`, (c) => serveVariant(parts, c));
  routes.use("/object/*", identify);
  routes.get(`/object/${bucket}/*`, (c) => serveObject(parts, c));
  routes.post(`/object/list/${bucket}`, (c) => listObjects(parts, c));
  routes.delete(`/object/${bucket}`, (c) => removeObjects(parts, c));
  routes.on(["POST", "PUT"], `/object/${bucket}/*`, (c) => uploadObject(parts, c));
  routes.all("*", (c) => notFound(c.req.path));
  return routes;
}
