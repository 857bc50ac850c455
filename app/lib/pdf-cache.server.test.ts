import { describe, expect, test, vi } from "vitest";
import { createPdfCache } from "./pdf-cache.server.ts";
import type { Typesetting } from "./typesetting/typesetting.ts";

describe("the cache of PDFs", () => {
  const typesetting: Typesetting = {
    template: "any.typ",
    fileName: "guia.pdf",
    locale: "es",
    title: "Guía",
    author: "Dirección de Postgrado",
    updatedAt: "",
    content: null,
  };
  const prepare = () => {
    const clock = { now: 0 };
    const render = vi.fn(async ({ title }: Typesetting) => new Uint8Array(Buffer.from(title)));
    return { clock, render, cache: createPdfCache(render, () => clock.now) };
  };

  test("renders once for simultaneous requests", async () => {
    const { render, cache } = prepare();
    const guides = await Promise.all([1, 2, 3].map(() => cache.getOrRender("es", 1, async () => typesetting)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(guides.map(({ etag }) => etag)).size).toBe(1);
  });

  test("reads again for another version or after five minutes, and renders only changed content", async () => {
    const { clock, render, cache } = prepare();
    const read = vi.fn(async () => typesetting);
    await cache.getOrRender("es", 1, read);
    await cache.getOrRender("es", 2, read);
    clock.now = 300_000;
    await cache.getOrRender("es", 2, read);
    await cache.getOrRender("es", 2, read);
    expect(read).toHaveBeenCalledTimes(3);
    expect(render).toHaveBeenCalledTimes(1);
    await cache.getOrRender("es", 3, async () => ({ ...typesetting, title: "Otra" }));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("retries after a failure", async () => {
    const { render, cache } = prepare();
    render.mockRejectedValueOnce(new Error("no memory"));
    await expect(cache.getOrRender("es", 1, async () => typesetting)).rejects.toThrow("no memory");
    await expect(cache.getOrRender("es", 1, async () => typesetting)).resolves.toMatchObject({
      fileName: typesetting.fileName,
    });
  });
});
