import type { Locator, Page } from "@playwright/test";

const middle = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

/** Drags an element to the middle of another one with one finger. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middle(from), await middle(to)];
  await touch("touchStart", [start]);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", [{ x: start.x, y: start.y + ((end.y - start.y) * step) / 8 }]);
  await touch("touchEnd", []);
  await client.detach();
}
