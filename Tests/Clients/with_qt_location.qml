// Asks through the osm plugin of Qt Location; see adapter.py for what is read and printed. The
// arguments after `--` are the base and the questions.
import QtQuick 2.15
import QtLocation 5.15
import QtPositioning 5.15

Item {
    id: root
    property var questions: Qt.application.arguments.slice(Qt.application.arguments.indexOf("--") + 1)
    property string base: questions[0]
    property int asked: 0

    function ask() {
        asked += 1
        if (asked === questions.length) { Qt.quit(); return }
        const question = questions[asked], equals = question.indexOf("=")
        const kind = question.slice(0, equals), argument = question.slice(equals + 1)
        if (kind === "reverse") {
            const [latitude, longitude] = argument.split(",").map(Number)
            model.query = QtPositioning.coordinate(latitude, longitude)
        } else {
            model.query = argument
        }
        model.update()
    }

    function tell() {
        if (model.error !== GeocodeModel.NoError) {
            console.log("error\t" + model.errorString)
            return
        }
        // Qt takes the error of a point without a place for a place, which has no address.
        const first = model.count > 0 && model.get(0), address = first && first.address
        if (!address || !address.text && !address.country) {
            console.log("answer\t0")
        } else {
            console.log(["answer", model.count, first.coordinate.latitude, first.coordinate.longitude,
                [address.text, address.street, address.district, address.city, address.postalCode,
                 address.country].join(", ")].join("\t"))
        }
    }

    GeocodeModel {
        id: model
        limit: 5
        plugin: Plugin {
            name: "osm"
            PluginParameter { name: "osm.geocoding.host"; value: root.base }
            PluginParameter { name: "osm.mapping.providersrepository.disabled"; value: true }
        }
        onStatusChanged: {
            if (status === GeocodeModel.Ready || status === GeocodeModel.Error) {
                root.tell()
                nextQuestion.start()
            }
        }
    }

    Timer { id: nextQuestion; interval: 1; onTriggered: root.ask() }
    Component.onCompleted: nextQuestion.start()
}
