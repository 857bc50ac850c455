import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PageMeta } from "./page-meta.tsx";

const text = "Quienes dirigen una empresa pesquera, ".repeat(10);

function LongPage() {
  return <PageMeta description={text} title="MBA" />;
}

test("truncates a long description at a word boundary", () => {
  const Page = createRoutesStub([{ path: "/", Component: LongPage }]);
  const html = renderToStaticMarkup(<Page initialEntries={["/"]} />);
  for (const name of ['name="description"', 'property="og:description"']) {
    const [, content = ""] = new RegExp(`<meta content="([^"]*)" ${name}/>`).exec(html) ?? [];
    expect(content).toMatch(/^Quienes .* pesquera, Quienes…$/);
    expect(content.length).toBeLessThanOrEqual(200);
  }
});
