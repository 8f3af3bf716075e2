"""Tables that are geocoded through a proxy."""
import csv
import io

from typist import Connection

BOUNDARY = "boundary-of-the-form"


def table(rows):
    """A table with so many rows of one address, each with a number and a long note."""
    lines = ["number,q,note", *(f"{number},cafe,{'n' * 80}" for number in range(rows))]
    return "\n".join(lines) + "\n"


def form(text):
    """A form of HTML with a file and the column of the address."""
    parts = (
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="data"; filename="a.csv"\r\n'
        f"Content-Type: text/csv\r\n\r\n{text}\r\n",
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="columns"\r\n\r\nq\r\n',
        f"--{BOUNDARY}--\r\n")
    return "".join(parts).encode()


def send(connection, text):
    """Sends a table; returns the status, and the rows of the answer without its heading."""
    answer = connection.ask("POST", "/search/csv", form(text), **{
        "Content-Type": f"multipart/form-data; boundary={BOUNDARY}"})
    body = answer.read().decode()
    return answer.status, list(csv.reader(io.StringIO(body)))[1:]


def is_whole(answer, rows):
    """Whether an answer has all rows of a table, in their order, each with a place."""
    status, found = answer
    return status == 200 and len(found) == rows and all(
        row[0] == str(number) and row[-1] == "ok" for number, row in enumerate(found))


def check_tables(proxy, check):
    """A table of more than a megabyte, and two tables one after the other on one connection."""
    large = 12_000
    text = table(large)
    assert len(text) > 1_000_000
    for title, rows in ("a table of more than a megabyte", [large]), ("two tables in turn", [3, 4]):
        connection = Connection(proxy, "127.0.6.1")
        try:
            answers = [is_whole(send(connection, table(count)), count) for count in rows]
        except OSError as error:
            answers = [False]
            print(f"  {title}: {error!r}")
        finally:
            connection.close()
        check(all(answers), f"{proxy.title} hands on {title}")
