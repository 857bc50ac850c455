import { NewsTeaser, type NewsTeaserData } from "./news-teaser.tsx";

export function NewsTeaserList({ news }: { news: NewsTeaserData[] }) {
  return (
    <div className="-mt-5 *:border-line *:border-b">
      {news.map((item) => (
        <NewsTeaser heading="h3" key={item.id} news={item} />
      ))}
    </div>
  );
}
